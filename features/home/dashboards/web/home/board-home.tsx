import { Link } from "react-router";
import type { BoardHome } from "#features/home/dashboards/contracts/board-home.contract.ts";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { numberText } from "#platform/web/text/number-text.ts";

/** The section of the home page with the boards of the company, and the added or changed ones. */
export const boardHome: HomeView<BoardHome> = {
  State: ({ facts: { boards } }) =>
    boards > 0 ? (
      <FigureRow title="Tableros" to={paths.dashboards} figure={numberText(boards)}>
        Tableros de su Kibana, OpenSearch o Grafana.
      </FigureRow>
    ) : null,
  Change: ({ facts: { recent } }) =>
    recent.length > 0 ? (
      <p>
        Se actualizó{" "}
        {recent.map(({ id, title }, at) => (
          <span key={id}>
            {at > 0 && ", "}
            <Link to={paths.dashboard(id)}>{title}</Link>
          </span>
        ))}
        .
      </p>
    ) : null,
};
