import { Link } from "react-router";
import type { ActorDetail, ActorStep } from "#features/intelligence/threats/contracts/actors.contract.ts";
import { stepLabels } from "#features/intelligence/threats/panorama.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import { findingsOfCve, techniquePath } from "../panorama-address.ts";

import styles from "../threats.module.css";

const linkOf: Record<ActorStep["kind"], ((thing: string) => string) | undefined> = {
  findings: findingsOfCve,
  blind: techniquePath,
  seen: techniquePath,
  indicators: (value) => `${paths.threatIndicators}?${new URLSearchParams({ buscar: value })}`,
  sightings: undefined,
};

/** The recommended steps against an actor, the most urgent first, each with its reason. */
export function ActorSteps({ steps, touch }: Pick<ActorDetail, "steps" | "touch">) {
  if (steps.length === 0)
    return (
      <Note>
        {touch
          ? "Hoy no hay nada que hacer por esta amenaza: nada suyo está abierto, ni se vio, ni queda sin ver."
          : "Todavía no se compara con la empresa: en unos minutos dirá qué hacer."}
      </Note>
    );
  return (
    <ol className={styles.steps}>
      {steps.map(({ kind, count, things: objects }) => {
        const to = linkOf[kind];
        return (
          <li key={kind}>
            <strong>{stepLabels[kind].do(count)}.</strong> {stepLabels[kind].why}
            {kind === "sightings" && (
              <p className={styles.things}>
                <Link to={paths.threatSightings}>Ver los avistamientos</Link>
              </p>
            )}
            {objects.length > 0 && (
              <p className={styles.things}>
                {objects.map((thing) => (
                  <span key={thing}>{to ? <Link to={to(thing)}>{thing}</Link> : thing}</span>
                ))}
                {kind !== "findings" && count > objects.length && (
                  <span>y {numberText(count - objects.length)} más</span>
                )}
              </p>
            )}
          </li>
        );
      })}
    </ol>
  );
}
