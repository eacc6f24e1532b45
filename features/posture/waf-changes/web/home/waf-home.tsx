import { Link } from "react-router";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { WafHome } from "#features/posture/waf-changes/contracts/waf-home.contract.ts";
import { changePath } from "#features/posture/waf-changes/contracts/waf-terms.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/** The section of the home page with weakenings of the WAF without a request, and new ones since the last visit. */
export const wafHome: HomeView<WafHome> = {
  State: ({ facts: { has_changes, newest }, figures }) => {
    if (!has_changes) return null;
    const open = figures["waf_changes.open_weakenings"]?.value ?? 0;
    const { value, denominator } = figures["waf_changes.linked_share"] ?? {};
    return (
      <FigureRow
        title="Cambios del WAF sin solicitud que debilitan"
        to={`${paths.wafChanges}?pendientes=si`}
        figure={numberText(open)}
      >
        {newest && (
          <>
            El último: <Link to={changePath(newest.id)}>{newest.name}</Link>.{" "}
          </>
        )}
        {value !== null && value !== undefined && denominator
          ? `Con solicitud: ${numberText(value)} % de ${countOf(denominator, "cambio", "cambios")}.`
          : ""}
      </FigureRow>
    );
  },
  Change: ({ facts: { changed } }) =>
    changed.count > 0 ? (
      <p>
        {countOf(
          changed.count,
          "cambio del WAF sin solicitud debilita la protección",
          "cambios del WAF sin solicitud debilitan la protección",
        )}
        :{" "}
        {changed.items.map(({ id, name }, place) => (
          <span key={id}>
            {place > 0 && ", "}
            <Link to={changePath(id)}>{name}</Link>
          </span>
        ))}
        .
      </p>
    ) : null,
};
