import { Component, type ReactNode } from 'react'

interface SceneBoundaryProps {
  readonly onFault: (() => void) | undefined
  readonly children: ReactNode
}

/** Ends the scene, and not the game, after an error in the scene's root. */
export class SceneBoundary extends Component<SceneBoundaryProps, { readonly faulty: boolean }> {
  override state = { faulty: false }

  static getDerivedStateFromError() {
    return { faulty: true }
  }

  override componentDidCatch(error: unknown): void {
    console.error('The scene failed', error)
    this.props.onFault?.()
  }

  override render(): ReactNode {
    return this.state.faulty ? null : this.props.children
  }
}
