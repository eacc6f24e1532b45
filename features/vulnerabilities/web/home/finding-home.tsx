import { Link } from "react-router";
import type { HomeView, TrayItem } from "#features/home/web/home-view.extension.ts";
import type { FindingHome } from "#features/vulnerabilities/contracts/finding-home.contract.ts";
import type { FigureReading } from "#platform/contract/figures/figure-reading.contract.ts";
import { chileanDate } from "#platform/web/dates/chilean-date.ts";
import { figureText } from "#platform/web/figures/figure-link.tsx";
import { countOf, countText, numberText } from "#platform/web/words/number-words.ts";
import { decisionPath, findingsPath } from "../list/finding-address.ts";

interface Waits {
  key: string;
  count: number;
  /** As it is written, where it was only counted so far. */
  text?: string;
  urgent: boolean;
  one: string;
  many: string;
  label: string;
  to: string;
}

const item = ({ key, count, text, urgent, one, many, label, to }: Waits): TrayItem[] =>
  count === 0
    ? []
    : [
        {
          key: `findings-${key}`,
          urgent,
          text: `${text ?? numberText(count)} ${count === 1 ? one : many}`,
          action: { label, to },
        },
      ];

const late = (figure: FigureReading | undefined): Waits => ({
  key: "late",
  count: figure?.value ?? 0,
  ...(figure && { text: figureText(figure) }),
  urgent: true,
  one: "vulnerabilidad con el plazo vencido",
  many: "vulnerabilidades con el plazo vencido",
  label: "Ver cuáles",
  to: figure?.to ?? findingsPath(),
});

const periodPath = (id: string) => `/Vulnerabilidades/Periodos?periodo=${id}`;

/** For the client, what to correct; for the provider, what waits for its word. For both, what changed. */
export const findingHome: HomeView<FindingHome> = {
  tray(facts, { is_client }, figures) {
    const ending = facts.decisions_ending.map(({ id, number, expires_on }) => ({
      key: `findings-ending-${id}`,
      urgent: false,
      text: `La aceptación de riesgo ${number} termina el ${chileanDate(expires_on)}`,
      action: { label: "Ver la decisión", to: decisionPath(id) },
    }));
    if (is_client) return [...item(late(figures["findings.late_client"])), ...ending];
    return [
      ...item(late(figures["findings.late_provider"])),
      ...item({
        key: "exploited",
        count: facts.decisions_exploited,
        urgent: true,
        one: "riesgo aceptado que ahora se explota",
        many: "riesgos aceptados que ahora se explotan",
        label: "Ver cuáles",
        to: "/Vulnerabilidades/Excepciones?mostrar=vigentes",
      }),
      ...item({
        key: "decisions",
        count: facts.decisions_waiting,
        urgent: false,
        one: "solicitud de aceptar un riesgo por resolver",
        many: "solicitudes de aceptar un riesgo por resolver",
        label: "Resolver",
        to: "/Vulnerabilidades/Excepciones?mostrar=pendientes",
      }),
      ...item({
        key: "declared",
        count: figures["findings.declared"]?.value ?? 0,
        urgent: false,
        one: "vulnerabilidad declarada corregida, sin escaneo que lo confirme",
        many: "vulnerabilidades declaradas corregidas, sin escaneo que lo confirme",
        label: "Ver cuáles",
        to: figures["findings.declared"]?.to ?? findingsPath(),
      }),
      ...facts.periods_to_close.slice(0, 1).map(({ id, name }) => ({
        key: `findings-period-${id}`,
        urgent: false,
        text: `${name} terminó y falta cerrarlo`,
        action: { label: "Cerrar el período", to: periodPath(id) },
      })),
      ...ending,
    ];
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
