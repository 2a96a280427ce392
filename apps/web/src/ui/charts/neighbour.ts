type Placed = { id: string; x: number; y: number };
type Direction = "ArrowUp" | "ArrowDown" | "ArrowLeft" | "ArrowRight";

const angles: Record<Direction, number> = {
  ArrowRight: 0,
  ArrowDown: Math.PI / 2,
  ArrowLeft: Math.PI,
  ArrowUp: -Math.PI / 2,
};
export const isDirection = (key: string): key is Direction => Object.hasOwn(angles, key);

/** The next mark in a direction: the nearest in the quadrant that the arrow points to. */
export function neighbour<Mark extends Placed>(
  marks: readonly Mark[],
  from: Placed,
  direction: Direction,
): Mark | undefined {
  const ahead = marks
    .filter(({ id }) => id !== from.id)
    .map((mark) => {
      const turn = Math.atan2(mark.y - from.y, mark.x - from.x) - angles[direction];
      return { mark, turn: Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn))), far: distance(mark, from) };
    })
    .filter(({ turn }) => turn <= Math.PI / 4);
  return ahead.sort((a, b) => a.far - b.far)[0]?.mark;
}

const distance = (a: Placed, b: Placed) => Math.hypot(a.x - b.x, a.y - b.y);
