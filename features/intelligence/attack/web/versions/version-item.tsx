import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import {
  type AttackVersion,
  adoptVersion,
  compareVersion,
  removeVersion,
} from "#features/intelligence/attack/version.contract.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { useCallMutation } from "#platform/web/call/use-call-mutation.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { SaveTrouble } from "#platform/web/kit/forms/save-trouble.tsx";
import { Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { Skeleton } from "#platform/web/kit/messages/skeleton.tsx";
import { ErrorState } from "#platform/web/kit/messages/state-message.tsx";
import { Dialog } from "#platform/web/kit/overlays/dialog.tsx";
import { numberText } from "#platform/web/text/number-text.ts";
import styles from "./versions.module.css";

const maxItems = 200;

/** The differences of a version from the one in use: the count and the list of each kind of change. */
function VersionDifference({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(callQuery(compareVersion, { id }));
  if (error) return <ErrorState title="No se pudo comparar" failure={error} onRetry={() => refetch()} />;
  if (!data) return <Skeleton count={6} />;
  const parts = [
    ["Tácticas nuevas", data.tactics_added.map(({ id: tactic, name }) => `${tactic} ${name}`)],
    ["Tácticas que ya no están", data.tactics_removed.map(({ id: tactic, name }) => `${tactic} ${name}`)],
    [
      "Tácticas con otro nombre",
      data.tactics_renamed.map((each) => `${each.id} ${each.before} pasa a ${each.after}`),
    ],
    ["Técnicas nuevas", data.added.map((each) => `${each.id} ${each.name}`)],
    [
      "Técnicas que ya no están",
      data.removed.map(
        (each) =>
          `${each.id} ${each.name}${each.replacement ? `, hoy ${each.replacement}` : ", sin reemplazo"}`,
      ),
    ],
    [
      "Técnicas con otro nombre",
      data.renamed.map((each) => `${each.id} ${each.before} pasa a ${each.after}`),
    ],
    [
      "Técnicas que cambian de táctica",
      data.moved.map(
        (each) => `${each.id} ${each.name}: ${each.before.join(", ")} pasa a ${each.after.join(", ")}`,
      ),
    ],
  ] as const;
  const changedParts = parts.filter(([, items]) => items.length > 0);
  if (changedParts.length === 0)
    return <p>Nada cambia frente a la versión {data.before}, que es la que está en uso.</p>;
  return (
    <>
      <p>Cambios frente a la versión en uso, {data.before}.</p>
      {changedParts.map(([title, items]) => (
        <details key={title}>
          <summary>
            {title}: <span className={styles.number}>{numberText(items.length)}</span>
          </summary>
          <ul className={styles.list}>
            {items.slice(0, maxItems).map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
          {items.length > maxItems && <Note>Y {numberText(items.length - maxItems)} más.</Note>}
        </details>
      ))}
    </>
  );
}

/** One version that can be used: its content, and the changes if it is adopted. */
export function VersionItem({ version }: { version: AttackVersion }) {
  const [looking, look] = useState(false);
  const id = version.id ?? "portal";
  const adopt = useCallMutation(adoptVersion, () => look(false));
  const remove = useCallMutation(removeVersion);
  const { counts } = version;
  return (
    <Row as="li" gap={2} across={4}>
      <span className={styles.layerName}>
        <strong>ATT&amp;CK {version.label || "(versión por leer)"}</strong>{" "}
        {version.in_use && <Badge tone="good">En uso</Badge>}
        <br />
        <Note as="span">
          {version.created_at ? (
            <>
              {version.file_name}, la subió {version.created_by_name}, <ExactTime at={version.created_at} />
            </>
          ) : (
            "Viene con el portal"
          )}
          {counts &&
            `. ${numberText(counts.tactics)} tácticas, ${numberText(counts.techniques)} técnicas, ${numberText(counts.subtechniques)} subtécnicas, ${numberText(counts.groups)} grupos`}
          {version.status === "reading" && ". Se está leyendo…"}
          {version.status === "unreadable" && `. No se pudo leer: ${version.reason}`}
        </Note>
      </span>
      {version.status === "ready" && !version.in_use && (
        <Button small onClick={() => look(true)}>
          Comparar y adoptar
        </Button>
      )}
      {version.id && !version.in_use && version.status !== "reading" && (
        <Button
          small
          look="quiet"
          busy={remove.isPending}
          onClick={() => version.id && remove.mutate({ id: version.id })}
        >
          Borrar
        </Button>
      )}
      {looking && (
        <Dialog
          wide
          title={`Adoptar ATT&CK ${version.label}`}
          onClose={() => look(false)}
          actions={
            <>
              <Button onClick={() => look(false)}>Dejar como está</Button>
              <Button look="main" busy={adopt.isPending} onClick={() => adopt.mutate({ id })}>
                Adoptar para todas las empresas
              </Button>
            </>
          }
        >
          <VersionDifference id={id} />
          <p>
            Desde ese momento las técnicas de los eventos que lleguen, las matrices y las capas se resuelven
            con esta versión. Lo ya guardado no cambia: se muestra bajo la técnica que lo reemplaza. Se puede
            volver atrás.
          </p>
          <SaveTrouble failure={adopt.error} />
        </Dialog>
      )}
    </Row>
  );
}
