import { Link } from "react-router";
import type { Control, Mapping } from "#features/compliance/standards/standards.contract.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Note, Stack } from "#platform/web/kit/layout/primitives.tsx";
import { controlAddress } from "../controls/controls-address.ts";
import { InfractionMark } from "../score/control-marks.tsx";
import { listWords } from "../text/plain-text.ts";
import styles from "./section.module.css";

/** The requirement, its usual evidence, and the additions of a law. */
export function ControlGuidance({ control }: { control: Control }) {
  const { guidance, typical_evidence, legal, tiers, weight } = control;
  return (
    <Stack as="section" gap={4} bounded aria-labelledby={`que-pide-${control.id}`}>
      <h2 id={`que-pide-${control.id}`} className={styles.title}>
        Qué pide
      </h2>
      {guidance ? (
        <p className={styles.text}>{guidance}</p>
      ) : (
        <Note>La norma no trae una orientación para este control.</Note>
      )}
      {typical_evidence.length > 0 && (
        <div>
          <Note as="h3">Evidencia habitual</Note>
          <ul>
            {typical_evidence.map((entry) => (
              <li key={entry}>{entry}</li>
            ))}
          </ul>
        </div>
      )}
      <FactList>
        {legal && (
          <>
            <Fact name="Fuente legal">
              {legal.url ? (
                <a href={legal.url} target="_blank" rel="noreferrer">
                  {legal.norm}, artículo {legal.article}
                </a>
              ) : (
                `${legal.norm}, artículo ${legal.article}`
              )}
            </Fact>
            {legal.binds.length > 0 && <Fact name="Obliga a">{listWords(legal.binds)}</Fact>}
            {legal.infraction && (
              <Fact name="Si no se cumple">
                <InfractionMark infraction={legal.infraction} />
                {legal.infraction_ref && ` (art. ${legal.infraction_ref})`}
              </Fact>
            )}
            {legal.deadline && <Fact name="Plazo legal">{legal.deadline}</Fact>}
          </>
        )}
        {!legal && tiers.length > 0 && <Fact name="Niveles">{tiers.join(", ")}</Fact>}
        <Fact name="Peso en el puntaje">{weight}</Fact>
      </FactList>
    </Stack>
  );
}

/** The label of each relation to another control, as read from this one. */
const forward = {
  equal: "pide lo mismo que",
  subset: "es parte de",
  superset: "incluye a",
  intersect: "coincide en parte con",
} as const satisfies Record<Mapping["relation"], string>;
const backward = { ...forward, subset: forward.superset, superset: forward.subset } as const;

interface MappedControlsProps {
  controlId: number;
  mappings: readonly Mapping[];
}

/** The corresponding controls of other standards, with the source of each mapping. */
export function MappedControls({ controlId, mappings }: MappedControlsProps) {
  if (mappings.length === 0) return null;
  return (
    <Stack as="section" gap={4} bounded aria-labelledby={`correspondencias-${controlId}`}>
      <h2 id={`correspondencias-${controlId}`} className={styles.title}>
        Correspondencias
      </h2>
      <ul>
        {mappings.map(({ id, source, target, relation, strength, publisher }) => {
          const isSource = source.control_id === controlId;
          const other = isSource ? target : source;
          return (
            <li key={id}>
              Este control {(isSource ? forward : backward)[relation]}{" "}
              <Link to={controlAddress(other.control_id)}>
                {other.code} {other.title}
              </Link>{" "}
              <Note as="span">
                (fuerza {strength} de 10, según {publisher})
              </Note>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
