import { Link } from "react-router";
import type { HomeView, TrayItem } from "#features/home/home/web/home-view.extension.ts";
import { findingsPath } from "#features/posture/findings/contracts/finding-address.contract.ts";
import type { FindingHome } from "#features/posture/vulnerabilities/contracts/finding-home.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { figureText, hasRows } from "#platform/web/figures/figure-link.tsx";
import { countOf, countText } from "#platform/web/text/number-text.ts";

const periodPath = (id: string) => `${paths.vulnerabilityPeriods}?periodo=${id}`;

/**
 * The section of the home page: for the provider, declared fixes that no scan has verified and periods to close; for
 * both sides, the changes.
 */
export const findingHome: HomeView<FindingHome> = {
  tray({ periods_to_close }, { is_client }, { "findings.declared": declared }) {
    if (is_client) return [];
    const items: (TrayItem | false | undefined)[] = [
      hasRows(declared) && {
        key: "findings-declared",
        urgent: false,
        text: `${figureText(declared)} ${
          declared.value === 1
            ? "vulnerabilidad declarada corregida, sin escaneo que lo confirme"
            : "vulnerabilidades declaradas corregidas, sin escaneo que lo confirme"
        }`,
        action: { label: "Ver cuáles", to: declared.to ?? findingsPath() },
      },
      ...periods_to_close.slice(0, 1).map(({ id, name }) => ({
        key: `findings-period-${id}`,
        urgent: false,
        text: `${name} terminó y falta cerrarlo`,
        action: { label: "Cerrar el período", to: periodPath(id) },
      })),
    ];
    return items.filter((item): item is TrayItem => Boolean(item));
  },
  Change: ({ facts: { changed } }) => (
    <>
      <strong>{countText(changed.new)}</strong>{" "}
      {changed.new.count === 1 ? "vulnerabilidad nueva" : "vulnerabilidades nuevas"}
      {changed.fixed.count > 0 &&
        ` y ${countText(changed.fixed)} ${changed.fixed.count === 1 ? "comprobada como corregida" : "comprobadas como corregidas"}`}
      {changed.entered_kev > 0 && (
        <>; {countOf(changed.entered_kev, "que entró al catálogo KEV", "que entraron al catálogo KEV")}</>
      )}
      {changed.periods_closed.map(({ id, name }) => (
        <span key={id}>
          ; se cerró <Link to={periodPath(id)}>{name}</Link>
        </span>
      ))}
    </>
  ),
};
