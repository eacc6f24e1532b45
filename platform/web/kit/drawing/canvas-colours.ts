interface Known {
  ground: string;
  colours: Map<string, string>;
}

const knownWeakMap = new WeakMap<HTMLCanvasElement, Known>();

/**
 * The colours of the theme as a canvas understands them: a token may be written for both themes at once, and only the
 * page can say which of the two holds. Asked once for each theme.
 */
export function canvasColours(canvas: HTMLCanvasElement): { ground: string; colour(token: string): string } {
  const style = getComputedStyle(canvas);
  const ground = style.backgroundColor;
  const before = knownWeakMap.get(canvas);
  const colours = before?.ground === ground ? before.colours : new Map<string, string>();
  knownWeakMap.set(canvas, { ground, colours });
  const colour = (token: string) => {
    const cached = colours.get(token);
    if (cached !== undefined) return cached;
    canvas.style.color = `var(${token})`;
    const resolved = style.color;
    canvas.style.removeProperty("color");
    colours.set(token, resolved);
    return resolved;
  };
  return { ground, colour };
}
