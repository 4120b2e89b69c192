// Pending items on the console: the developer's to-do list, and reviews by the platform.
import type { NextActionLabels } from '../../../accounts/rules/labels/labels.ts'

export type Todo = NextActionLabels & { id: string; day: string | null; left: string; soon: boolean; url: string }

export type Review = { id: string; url: string | null; title: string; label: string; late: boolean; text: string }
