// For the button that sends a form from below it: pressing it does not leave the field first. Leaving checks the field, and
// what the check shows may move the button away between the press and the release, which would be no click then.
import type { MouseEvent } from 'react'

export const preventBlurOnPress = (event: MouseEvent): void => event.preventDefault()
