// What waits on the console: for the developer to do, and for the platform to answer.
import type { NextWords } from '../../../accounts/rules/labels/labels.ts'

export type Todo = NextWords & { id: string; day: string | null; left: string; soon: boolean; url: string }

export type Review = { id: string; url: string | null; title: string; label: string; late: boolean; text: string }
