import { Link } from "react-router";
import type { HomeView } from "#features/home/home/web/home-view.extension.ts";
import type { AssessmentHome } from "#features/posture/assessments/contracts/assessment-home.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { FigureRow } from "#platform/web/kit/layout/figure-row.tsx";
import { countOf, numberText } from "#platform/web/text/number-text.ts";

/**
 * The section of the home page with open assessments, those that wait for an authorisation, and newly published
 * findings.
 */
export const assessmentHome: HomeView<AssessmentHome> = {
  State: ({ facts: { has_assessments, unsigned }, figures }) => {
    if (!has_assessments) return null;
    const open = figures["assessments.open"]?.value ?? 0;
    const [first] = unsigned;
    return (
      <FigureRow
        title="Evaluaciones sin cerrar"
        to={`${paths.assessments}?abiertas=si`}
        figure={numberText(open)}
      >
        {first && (
          <>
            Falta su autorización: <Link to={paths.assessment(first.id)}>{first.name}</Link>.
          </>
        )}
      </FigureRow>
    );
  },
  Change: ({ facts: { changed } }) =>
    changed.count > 0 ? (
      <p>
        {countOf(changed.count, "hallazgo publicado", "hallazgos publicados")}
        {changed.critical > 0 && `, ${countOf(changed.critical, "crítico", "críticos")}`}:{" "}
        {changed.items.map(({ id, name }, place) => (
          <span key={name}>
            {place > 0 && ", "}
            <Link to={`${paths.assessment(id)}?parte=hallazgos`}>{name}</Link>
          </span>
        ))}
        .
      </p>
    ) : null,
};
