import { useState } from "react";
import { type AttackVersion, adoptVersion, removeVersion } from "#features/attack/version.contract.ts";
import { Badge } from "#platform/web/kit/badge.tsx";
import { Button } from "#platform/web/kit/button.tsx";
import { Dialog } from "#platform/web/kit/dialog.tsx";
import { ExactTime } from "#platform/web/kit/exact-time.tsx";
import { SaveTrouble } from "#platform/web/kit/save-trouble.tsx";
import { numberText } from "#platform/web/number-words.ts";
import { useCallMutation } from "#platform/web/use-call-mutation.ts";
import { VersionDifference } from "./version-difference.tsx";
import styles from "./versions.module.css";

/** One version that may be used: what it holds, what adopting it would change. */
export function VersionItem({ version }: { version: AttackVersion }) {
  const [looking, look] = useState(false);
  const id = version.id ?? "portal";
  const adopt = useCallMutation(adoptVersion, () => look(false));
  const remove = useCallMutation(removeVersion);
  const { counts } = version;
  return (
    <li className={styles.layer}>
      <span className={styles.layerName}>
        <strong>ATT&amp;CK {version.label || "(versión por leer)"}</strong>{" "}
        {version.in_use && <Badge tone="good">En uso</Badge>}
        <br />
        <span className={styles.soft}>
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
        </span>
      </span>
      {version.status === "ready" && !version.in_use && (
        <Button small onClick={() => look(true)}>
          Comparar y adoptar
        </Button>
      )}
      {version.id && !version.in_use && (
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
    </li>
  );
}
