import { useQuery } from "@tanstack/react-query";
import type { ComponentProps } from "react";
import { Link } from "react-router";
import {
  getControl,
  type Legal,
  type Mapping,
  type Relation,
} from "#features/compliance/standards/standards.contract.ts";
import type { OutputOf } from "#platform/contract/define-call.ts";
import * as paths from "#platform/contract/paths.ts";
import { safeAddress } from "#platform/web/address/safe-address.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Note } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import styles from "./control-drawer.module.css";

const infractions = { leve: "Leve", grave: "Grave", gravisima: "Gravísima" } as const;

/** Shows where the law states a requirement, to whom it applies, and the class of a breach. */
function LegalFacts({ legal }: { legal: Legal }) {
  const source = legal.url ? safeAddress(legal.url) : undefined;
  const where = `${legal.norm}, artículo ${legal.article}`;
  return (
    <section>
      <h3>En la ley</h3>
      <FactList>
        <Fact name="Norma">
          {source ? (
            <a href={source} target="_blank" rel="noreferrer">
              {where}
            </a>
          ) : (
            where
          )}
        </Fact>
        <Fact name="Obliga a">{legal.binds.join(" y ")}</Fact>
        {legal.deadline && <Fact name="Plazo">{legal.deadline}</Fact>}
        {legal.infraction && (
          <Fact name="Infracción">
            {infractions[legal.infraction]}
            {legal.infraction_ref && ` (artículo ${legal.infraction_ref})`}
          </Fact>
        )}
      </FactList>
    </section>
  );
}

/** The label of each relation as read from this control; read from the other control, narrower becomes wider. */
const forward: Record<Relation, string> = {
  equal: "Equivale a",
  subset: "Es parte de",
  superset: "Abarca",
  intersect: "Coincide en parte con",
};
const backward: Record<Relation, string> = { ...forward, subset: "Abarca", superset: "Es parte de" };

interface MappedPairsProps {
  controlId: number;
  mappings: readonly Mapping[];
}

/** Lists controls of other standards that require the same, partly or completely. */
function MappedPairs({ controlId, mappings }: MappedPairsProps) {
  return (
    <section>
      <h3>Correspondencias</h3>
      <ul className={styles.pairs}>
        {mappings.map((mapping) => {
          const isSource = mapping.source.control_id === controlId;
          const other = isSource ? mapping.target : mapping.source;
          return (
            <li key={mapping.id}>
              {(isSource ? forward : backward)[mapping.relation]}{" "}
              <Link to={`${paths.standard(other.standard_id)}?control=${other.control_id}`}>
                {other.code} {other.title}
              </Link>
              <Note as="div">
                {mapping.set_name}, fuerza {mapping.strength} de 10
                {mapping.note && `. ${mapping.note}`}
              </Note>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

/** Shows the requirement, its evidence, its legal facts, and the controls of other standards that it also satisfies. */
function ControlText({ control, above, mappings }: OutputOf<typeof getControl>) {
  return (
    <div className={styles.parts}>
      {above.length > 0 && <Note>{above.map(({ code, title }) => `${code} ${title}`).join(" › ")}</Note>}
      {control.withdrawn && <Badge tone="warning">Retirado en esta edición</Badge>}
      {control.guidance && <p className={styles.guidance}>{control.guidance}</p>}
      {control.typical_evidence.length > 0 && (
        <section>
          <h3>Evidencia típica</h3>
          <ul className={styles.list}>
            {control.typical_evidence.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      )}
      {control.legal && <LegalFacts legal={control.legal} />}
      {mappings.length > 0 && <MappedPairs controlId={control.id} mappings={mappings} />}
      {control.assessable && !control.withdrawn && (
        <p>
          <Link to={paths.control(control.id)}>Estado del control en la empresa</Link>
        </p>
      )}
    </div>
  );
}

interface ControlDrawerProps {
  id: number;
  position: ComponentProps<typeof Drawer>["position"];
  onClose: () => void;
}

/** The drawer with the text of one control, beside the tree. */
export function ControlDrawer({ id, position, onClose }: ControlDrawerProps) {
  const { data, error, refetch } = useQuery(callQuery(getControl, { id }));
  return (
    <Drawer
      title={data ? `${data.control.code} ${data.control.title}` : "Control"}
      position={position}
      onClose={onClose}
    >
      {data ? (
        <ControlText {...data} />
      ) : (
        <NotLoaded query={{ error, refetch }} title="No se pudo cargar el control" shape="rows" count={6} />
      )}
    </Drawer>
  );
}
