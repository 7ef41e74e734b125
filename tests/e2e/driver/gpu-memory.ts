import type { BrowserContext, Page } from 'playwright-core'

/** GPU memory in bytes, without the canvas itself. */
export interface GpuMemory {
  readonly textures: number
  readonly buffers: number
  /** Highest total of both at any time. */
  readonly peak: number
}

/** Measures GPU memory in every page of the context by intercepting WebGL calls. */
export const measureGpuMemory = async (context: BrowserContext): Promise<void> => {
  await context.addInitScript(() => {
    const gl = WebGL2RenderingContext.prototype
    const texel = new Map<number, number>([
      [gl.R8, 1],
      [gl.RG8, 2],
      [gl.R16F, 2],
      [gl.DEPTH_COMPONENT16, 2],
      [gl.RGBA16F, 8],
      [gl.RG32F, 8],
      [gl.RGBA32F, 16],
      [gl.RGBA32UI, 16],
    ])
    const bound = new Map<number, object | null>()
    const sizes = { textures: new Map<object, number>(), buffers: new Map<object, number>() }
    const sum = (kind: 'textures' | 'buffers') => [...sizes[kind].values()].reduce((total, size) => total + size, 0)
    let peak = 0
    const put = (kind: 'textures' | 'buffers', thing: object | null | undefined, size: number) => {
      if (!thing) return
      sizes[kind].set(thing, size)
      peak = Math.max(peak, sum('textures') + sum('buffers'))
    }
    const place = (target: number) =>
      target >= gl.TEXTURE_CUBE_MAP_POSITIVE_X && target <= gl.TEXTURE_CUBE_MAP_NEGATIVE_Z
        ? gl.TEXTURE_CUBE_MAP
        : target
    /** Intercepts a call. */
    const spy = <N extends keyof WebGL2RenderingContext>(name: N, note: (args: unknown[]) => void) => {
      const call = gl[name] as unknown as (...args: unknown[]) => unknown
      Object.assign(gl, {
        [name](this: WebGL2RenderingContext, ...args: unknown[]) {
          note(args)
          return call.apply(this, args)
        },
      })
    }
    const area = (numbers: readonly unknown[]) => numbers.reduce<number>((total, side) => total * Number(side), 1)
    const stored = (levels: unknown, format: unknown, sides: readonly unknown[]) =>
      area(sides) * (texel.get(Number(format)) ?? 4) * (Number(levels) > 1 ? 4 / 3 : 1)
    spy('bindTexture', ([target, texture]) => bound.set(Number(target), texture as object | null))
    spy('bindBuffer', ([target, buffer]) => bound.set(Number(target), buffer as object | null))
    spy('bindRenderbuffer', ([target, buffer]) => bound.set(Number(target), buffer as object | null))
    spy('texStorage2D', ([target, levels, format, ...sides]) => {
      const faces = target === gl.TEXTURE_CUBE_MAP ? 6 : 1
      put('textures', bound.get(Number(target)), faces * stored(levels, format, sides))
    })
    spy('texStorage3D', ([target, levels, format, ...sides]) =>
      put('textures', bound.get(Number(target)), stored(levels, format, sides)),
    )
    spy('texImage2D', (args) => {
      const [target, level, format, width, height] = args
      const image = args.at(-1) as { width?: number; height?: number } | null
      const sides = args.length > 6 ? [width, height] : [image?.width ?? 0, image?.height ?? 0]
      const texture = bound.get(place(Number(target)))
      if (level === 0) put('textures', texture, stored(1, format, sides))
    })
    spy('renderbufferStorage', ([target, format, ...sides]) =>
      put('textures', bound.get(Number(target)), stored(1, format, sides)),
    )
    spy('renderbufferStorageMultisample', ([target, samples, format, ...sides]) =>
      put('textures', bound.get(Number(target)), Number(samples) * stored(1, format, sides)),
    )
    spy('bufferData', ([target, data]) => {
      const size = typeof data === 'number' ? data : ((data as ArrayBuffer | null)?.byteLength ?? 0)
      put('buffers', bound.get(Number(target)), size)
    })
    spy('deleteTexture', ([texture]) => sizes.textures.delete(texture as object))
    spy('deleteRenderbuffer', ([buffer]) => sizes.textures.delete(buffer as object))
    spy('deleteBuffer', ([buffer]) => sizes.buffers.delete(buffer as object))
    Object.assign(window, { __weight: () => ({ textures: sum('textures'), buffers: sum('buffers'), peak }) })
  })
}

export const gpuMemoryOf = (page: Page): Promise<GpuMemory> =>
  page.evaluate(() => (window as unknown as { __weight: () => GpuMemory }).__weight())
