const grouped = (whole: string) => whole.replace(/\B(?=(\d{3})+$)/g, ".");

/** Returns `US$ 1.234,50` for millionths of a dollar; with more decimals below a cent. */
export function dollarText(micros: number): string {
  const dollars = micros / 1_000_000;
  const digits = micros > 0 && dollars < 0.01 ? 6 : 2;
  const [whole = "0", decimals = ""] = dollars.toFixed(digits).split(".");
  const visibleDecimals = digits > 2 ? decimals.replace(/0+$/, "") : decimals;
  return `US$ ${grouped(whole)},${visibleDecimals}`;
}

/** Parses an amount of dollars to millionths; undefined for a text that is no amount. */
export function microsOf(text: string): number | undefined {
  const plain = text.trim().replace(",", ".");
  return /^\d{1,7}(\.\d{1,6})?$/.test(plain) ? Math.round(Number(plain) * 1_000_000) : undefined;
}

/** Returns the millionths of a typed amount: `0,25`. */
export function writtenDollars(micros: number): string {
  return String(micros / 1_000_000).replace(".", ",");
}
