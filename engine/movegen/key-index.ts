/** Maps position keys to places: a hash table with open addressing. Clearing it takes constant time. */
export class KeyIndex {
  #keys = new Float64Array(1024)
  #places = new Int32Array(1024)
  /** The round in which each slot was last filled. Slots of earlier rounds count as empty. */
  #rounds = new Int32Array(1024)
  #round = 1
  #count = 0

  clear(): void {
    this.#round++
    this.#count = 0
  }

  /** Returns the place of key `keys[i]`, or -1. */
  find(keys: Float64Array, i: number): number {
    const slot = this.#slotOf(keys[i] as number)
    return this.#rounds[slot] === this.#round ? (this.#places[slot] as number) : -1
  }

  /** Returns the place of key `keys[i]`. If it has none, gives it `place` and returns -1. */
  findOrAdd(keys: Float64Array, i: number, place: number): number {
    const key = keys[i] as number
    const slot = this.#slotOf(key)
    if (this.#rounds[slot] === this.#round) return this.#places[slot] as number
    this.#fill(slot, key, place)
    if (++this.#count * 2 > this.#keys.length) this.#grow()
    return -1
  }

  #fill(slot: number, key: number, place: number): void {
    this.#rounds[slot] = this.#round
    this.#keys[slot] = key
    this.#places[slot] = place
  }

  #grow(): void {
    const [keys, places, rounds, round] = [this.#keys, this.#places, this.#rounds, this.#round]
    this.#keys = new Float64Array(keys.length * 2)
    this.#places = new Int32Array(keys.length * 2)
    this.#rounds = new Int32Array(keys.length * 2)
    for (let i = 0; i < keys.length; i++) {
      if (rounds[i] === round) this.#fill(this.#slotOf(keys[i] as number), keys[i] as number, places[i] as number)
    }
  }

  /** Returns the slot of an equal key, or the free slot where it belongs. */
  #slotOf(key: number): number {
    const mask = this.#keys.length - 1
    const low = key | 0
    let slot = (low ^ (low >>> 15)) & mask
    while (this.#rounds[slot] === this.#round && this.#keys[slot] !== key) slot = (slot + 1) & mask
    return slot
  }
}
