interface Known {
  ground: string;
  colours: Map<string, string>;
}

const coloursOfCanvas = new WeakMap<HTMLCanvasElement, Known>();

/**
 * Returns the colours of the theme for a canvas: a token may contain a value for each theme, and only the page can
 * resolve it. Computed once for each theme.
 */
export function canvasColours(canvas: HTMLCanvasElement): { ground: string; colour(token: string): string } {
  const style = getComputedStyle(canvas);
  const ground = style.backgroundColor;
  const before = coloursOfCanvas.get(canvas);
  const colours = before?.ground === ground ? before.colours : new Map<string, string>();
  coloursOfCanvas.set(canvas, { ground, colours });
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
