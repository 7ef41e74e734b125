/** An audio context that plays nothing and notes what it is asked to. Like a real one it suspends and resumes a moment after it was asked to, in this order. */
export const makeFakeAudio = () => {
  let made = 0
  let started = 0
  let loops = 0
  let stopped = 0
  const pans: { value: number }[] = []
  const param = () => ({
    value: 0,
    setValueAtTime: () => {},
    exponentialRampToValueAtTime: (value: number) => {
      if (!(value > 0)) throw new RangeError('an exponential ramp must end above zero')
    },
    setTargetAtTime: () => {},
    cancelScheduledValues: () => {},
  })
  const node = (extra: object = {}) => {
    made++
    const self = { connect: (next: unknown) => next, ...extra }
    return self
  }
  const sounding = (extra: object) =>
    node({
      loop: false,
      start(this: { loop: boolean; loopStart?: number }) {
        started++
        if (this.loop && this.loopStart === undefined) loops++
      },
      stop: (when?: number) => {
        if (when === undefined) stopped++
      },
      ...extra,
    })
  const become = async (state: AudioContextState): Promise<void> => {
    await Promise.resolve()
    fake.state = state
  }
  const fake = {
    state: 'running' as AudioContextState,
    sampleRate: 8000,
    currentTime: 1,
    destination: {},
    createGain: () => node({ gain: param() }),
    createBiquadFilter: () => node({ Q: param(), frequency: param(), type: '' }),
    createOscillator: () => sounding({ frequency: param() }),
    createBufferSource: () => sounding({ buffer: null }),
    createStereoPanner: () => {
      const pan = param()
      pans.push(pan)
      return node({ pan })
    },
    createDynamicsCompressor: () =>
      node({ threshold: param(), ratio: param(), attack: param(), release: param(), knee: param() }),
    createWaveShaper: () => node({ curve: null }),
    createBuffer: (_channels: number, length: number) => ({
      getChannelData: () => new Float32Array(length),
      copyToChannel: () => {},
    }),
    resume: () => become('running'),
    suspend: () => become('suspended'),
    close: () => become('closed'),
  }
  return {
    context: fake as unknown as AudioContext,
    made: () => made,
    started: () => started,
    /** Sources that go round and round from their beginning. */
    loops: () => loops,
    /** Sources stopped at once. */
    stopped: () => stopped,
    pans: () => pans.map(({ value }) => value),
  }
}
