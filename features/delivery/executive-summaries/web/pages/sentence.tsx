import { createElement, Fragment } from "react";
import { Link } from "react-router";
import type {
  Segment,
  SummaryLine,
  Tone,
} from "#features/delivery/executive-summaries/contracts/summary-content.contract.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./pages.module.css";

/** A sentence whose numbers and names open the rows behind them. */
export function Sentence({ segments }: { segments: readonly Segment[] }) {
  return createElement(Fragment, null, ...segments.map((segment) => createElement(Piece, { segment })));
}

function Piece({ segment }: { segment: Segment }) {
  if ("text" in segment) return segment.text;
  const words =
    "name" in segment ? (
      segment.name
    ) : (
      <strong>
        {segment.capped && "más de "}
        {numberText(segment.value)}
      </strong>
    );
  return segment.to ? <Link to={segment.to}>{words}</Link> : words;
}

const toneLabels = {
  good: "Bien",
  neutral: "Informativo",
  attention: "Atención",
  critical: "Crítico",
  unseen: "No observado",
} as const satisfies Record<Tone, string>;

/** Shows the tone of a line as a mark, with its word for readers who do not see the colour. */
export function ToneMark({ tone }: { tone: Tone }) {
  return (
    <span
      className={styles.tone}
      data-tone={tone}
      role="img"
      aria-label={toneLabels[tone]}
      title={toneLabels[tone]}
    />
  );
}

/** The sources of a line, each with the list that it opens. */
export function Sources({ sources }: Pick<SummaryLine, "sources">) {
  if (sources.length === 0) return null;
  return (
    <span className={styles.sources}>
      Fuente:{" "}
      {sources.map(({ label, to }, place) => (
        <span key={`${label} ${to}`}>
          {place > 0 && ", "}
          {to ? <Link to={to}>{label}</Link> : label}
        </span>
      ))}
    </span>
  );
}
