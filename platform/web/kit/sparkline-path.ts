/** The path of a line through the values, zero at the bottom; a gap lifts the pen. */
export function sparklinePath(values: readonly (number | null)[], width: number, height: number): string {
  const highest = Math.max(1, ...values.map((value) => value ?? 0));
  const step = values.length > 1 ? width / (values.length - 1) : 0;
  let penDown = false;
  let path = "";
  values.forEach((value, place) => {
    if (value === null) {
      penDown = false;
      return;
    }
    const x = round(place * step);
    const y = round(height - (value / highest) * height);
    path += `${penDown ? "L" : "M"}${x} ${y}`;
    penDown = true;
  });
  return path;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
