import { Link } from "react-router";
import type { FigureReading } from "#platform/contract/figures/figure-reading.contract.ts";
import { countText } from "../text/number-text.ts";

interface FigureLinkProps {
  figure: FigureReading | undefined;
  /** The singular and the plural noun: "crítica", "críticas". */
  one: string;
  many: string;
}

/** Returns the value of a figure as text; a capped count gets a plus sign. */
export const figureText = ({ value, capped }: FigureReading) =>
  value === null ? "Sin dato" : countText({ count: value, capped });

/** Returns true where a figure was read and counts something. */
export const hasRows = (figure: FigureReading | undefined): figure is FigureReading =>
  figure !== undefined && (figure.value ?? 0) > 0;

/** A figure with its noun, linked to its rows; shows nothing without permission. */
export function FigureLink({ figure, one, many }: FigureLinkProps) {
  if (!figure) return null;
  const text = `${figureText(figure)} ${figure.value === 1 ? one : many}`;
  return figure.to ? <Link to={figure.to}>{text}</Link> : text;
}
