import type { ReactNode } from "react";
import type { StandardBrief } from "#features/compliance/standards/standards.contract.ts";
import { Stack } from "#platform/web/kit/layout/primitives.tsx";
import { BandLegend } from "../score/band-legend.tsx";
import { ResultMark } from "../score/control-marks.tsx";
import { choicesOf, resultMeanings } from "../text/status-labels.ts";
import styles from "./tree-legend.module.css";

/** The legend of the page: its marks, colours, tiers, scale and keys. */
export function TreeLegend({ standard }: { standard: StandardBrief }) {
  return (
    <details className={styles.legend}>
      <summary>Leyenda y teclas</summary>
      <div className={styles.parts}>
        <Part title="Resultados">
          {choicesOf(resultMeanings).map(({ value, label }) => (
            <Entry key={value} name={<ResultMark result={value} />} words={label} />
          ))}
        </Part>
        {standard.tiers.length > 0 && (
          <Part title="Niveles">
            {standard.tiers.map(({ code, name, description }) => (
              <Entry key={code} name={code} words={`${name}. ${description}`} />
            ))}
          </Part>
        )}
        <Part title="Escala de madurez">
          {standard.scale.map(({ score, name, description }) => (
            <Entry key={score} name={`${score} ${name}`} words={description} />
          ))}
        </Part>
        <Part title="Teclas">
          <Entry name="J, K, ↑, ↓" words="Moverse por las filas" />
          <Entry name="←, →" words="Plegar y desplegar una sección" />
          <Entry name="Enter" words="Abrir el control" />
          <Entry name="1, 2, 3, 0" words="Cumple, parcial, no cumple, no evaluado" />
        </Part>
      </div>
      <p className={styles.bands}>Colores y tramas de las secciones:</p>
      <BandLegend />
    </details>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2 className={styles.title}>{title}</h2>
      <Stack as="dl" gap={1}>
        {children}
      </Stack>
    </section>
  );
}

function Entry({ name, words }: { name: ReactNode; words: string }) {
  return (
    <div className={styles.entry}>
      <dt>{name}</dt>
      <dd>{words}</dd>
    </div>
  );
}
