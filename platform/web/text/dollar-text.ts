const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ".");

/** `US$ 1.234,50` of millionths of a dollar; more decimals where cents would say nothing. */
export function dollarText(micros: number): string {
  const dollars = micros / 1_000_000;
  const digits = micros > 0 && dollars < 0.01 ? 6 : 2;
  const [whole = "0", decimals = ""] = dollars.toFixed(digits).split(".");
  const displayText = digits > 2 ? decimals.replace(/0+$/, "") : decimals;
  return `US$ ${grouped(whole)},${displayText}`;
}

/** Parses an amount of dollars to millionths; undefined for a text that is no amount. */
export function microsOf(rawText: string): number | undefined {
  const plain = rawText.trim().replace(",", ".");
  return /^\d{1,7}(\.\d{1,6})?$/.test(plain) ? Math.round(Number(plain) * 1_000_000) : undefined;
}

/** Millionths as somebody writes them: `0,25`. */
export function writtenDollars(micros: number): string {
  return String(micros / 1_000_000).replace(".", ",");
}
