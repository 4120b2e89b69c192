// For a submit button below a field: pressing it does not blur the field. The blur would validate it, and the error could move the
// button away between press and release, so that no click happens.
import type { MouseEvent } from 'react'

export const preventBlurOnPress = (event: MouseEvent): void => event.preventDefault()
