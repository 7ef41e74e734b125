import { Component, type ReactNode } from 'react'

interface SceneBoundaryProps {
  readonly onFault: (() => void) | undefined
  readonly children: ReactNode
}

/** A fault inside the scene's own root ends the scene, not the game. */
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
