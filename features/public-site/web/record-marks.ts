interface Mark {
  x: number;
  y: number;
  length: number;
}

/** The short strokes of the hero's drawing: regular rows with an irregular rhythm, the same at every visit. */
export function recordMarks(): Mark[] {
  const marks: Mark[] = [];
  let seed = 7;
  const chance = () => {
    seed = (seed * 16_807) % 2_147_483_647;
    return seed / 2_147_483_647;
  };
  for (let y = 24; y <= 338; y += 12) {
    let x = 4 + Math.floor(chance() * 14);
    while (x < 160) {
      const length = 4 + Math.floor(chance() * 16);
      marks.push({ x, y, length: Math.min(length, 166 - x) });
      x += length + 5 + Math.floor(chance() * 14);
    }
  }
  return marks;
}
