/** Numbers that look random and are the same each time (xorshift32), each below what is asked for. */
export function xorshift(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % below;
  };
}
