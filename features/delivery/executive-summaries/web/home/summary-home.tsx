import { Link } from "react-router";
import type { SummaryHome } from "#features/delivery/executive-summaries/contracts/summary-home.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { numberText } from "#platform/web/text/number-text.ts";

/** The section of the home page with the newest summary, its unanswered decisions, and a mark if it is new. */
export const summaryHome: HomeView<SummaryHome> = {
  State: ({ facts: { last } }) =>
    last ? (
      <FigureRow
        title="Decisiones sin responder"
        to={paths.executiveSummary(last.id)}
        figure={numberText(last.unanswered)}
      >
        <Link to={paths.executiveSummary(last.id)}>Resumen ejecutivo de {last.month_name.toLowerCase()}</Link>
        .
      </FigureRow>
    ) : null,
  Change: ({ facts: { last, is_new } }) =>
    last && is_new ? (
      <p>
        Se publicó el{" "}
        <Link to={paths.executiveSummary(last.id)}>resumen ejecutivo de {last.month_name.toLowerCase()}</Link>
        .
      </p>
    ) : null,
};
