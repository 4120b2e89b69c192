// The footer's HTML on its way from the root's loader, which has it from published content, to the rendering of the page: past the
// loader's data, which the browser is sent.
import { createContext } from 'react-router'

export const footerContext = createContext('')
