import { Link } from "react-router";
import type { ActorDetail, ActorRelation } from "#features/intelligence/threats/contracts/actors.contract.ts";
import { ActorType } from "#features/intelligence/threats/contracts/actors.contract.ts";
import { linkWord, linkWordBack, typeWord } from "#features/intelligence/threats/threats.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { Lines, Note } from "#platform/web/kit/layout/primitives.tsx";
import { numberText } from "#platform/web/text/number-text.ts";

import styles from "../threats.module.css";

const maxItems = 60;

/** The relations by kind: "usa", "apunta a", and in reverse "lo usa". */
export function ActorRelations({ relations }: Pick<ActorDetail, "relations">) {
  const groups = Map.groupBy(
    // The facts of an actor show its targets and its steps show CVEs, so the relations omit both.
    relations.filter(({ type }) => type !== "vulnerability" && type !== "location" && type !== "identity"),
    ({ kind, direction }) => (direction === "out" ? linkWord(kind) : linkWordBack(kind)),
  );
  if (groups.size === 0) return <Note>Ninguna fuente la une a otra cosa de la base.</Note>;
  return (
    <dl className={styles.groups}>
      {[...groups].map(([how, items]) => (
        <div key={how}>
          <dt>
            {how} ({numberText(items.length)})
          </dt>
          <dd>
            <Lines gap={2}>
              {items.slice(0, maxItems).map((relation) => (
                <li key={relation.id}>
                  <RelationLine relation={relation} />
                </li>
              ))}
              {items.length > maxItems && <li>Y {numberText(items.length - maxItems)} más.</li>}
            </Lines>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function RelationLine({
  relation: { id, type, name, attack_id, sentence, description },
}: {
  relation: ActorRelation;
}) {
  const title = attack_id ? `${name} (${attack_id})` : name;
  return (
    <>
      {ActorType.safeParse(type).success ? (
        <Link to={paths.threatActor(id)}>{title}</Link>
      ) : (
        <span>{title}</span>
      )}{" "}
      <Note as="span">
        {[typeWord(type), sentence || description.slice(0, 200)].filter(Boolean).join(" · ")}
      </Note>
    </>
  );
}
