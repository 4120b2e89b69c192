// A part that a page can do without. If its code cannot be loaded, because the network is gone, it is left out: an error would take
// the page's place, and with it whatever was typed there.
import { Component, type ReactNode } from 'react'

export class OptionalPart extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true }
  }

  override render(): ReactNode {
    return this.state.failed ? null : this.props.children
  }
}
