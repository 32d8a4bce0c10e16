/** Repeatable chance: the same seed draws the same picture. Numbers from 0 up to 1. */
export function createRandom(seed: string): () => number {
  let state = 2_166_136_261;
  for (const character of seed) state = Math.imul(state ^ character.charCodeAt(0), 16_777_619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2_246_822_507) + 0x9e37_79b9;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 13), 3_266_489_909);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4_294_967_296;
  };
}
