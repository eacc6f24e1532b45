import { useState } from "react";
import type { ActorDetail } from "#features/intelligence/threats/contracts/actors.contract.ts";
import { Button, LinkButton } from "#platform/web/kit/buttons/button.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { ExportDialog } from "../exchange/export-dialog.tsx";
import { watchPath } from "../panorama-address.ts";
import { WatchDialog } from "../watch/watch-dialog.tsx";

/** Exports its indicators and relations as a file. */
export function ExportAction({ detail: { actor } }: { detail: ActorDetail }) {
  const [exporting, setExporting] = useState(false);
  return (
    <>
      <Button onClick={() => setExporting(true)}>Exportar</Button>
      {exporting && (
        <ExportDialog
          what={`El archivo lleva los indicadores que señalan a ${actor.name} y con qué se une.`}
          objectId={actor.id}
          onClose={() => setExporting(false)}
        />
      )}
    </>
  );
}

/** A button to watch the actor, or a link to the watched item. */
export function FollowAction({ detail: { actor, watch_id } }: { detail: ActorDetail }) {
  const works = useMay("threat.work");
  const [adding, setAdding] = useState(false);
  if (watch_id) return <LinkButton to={watchPath({ seguido: watch_id })}>Ver su seguimiento</LinkButton>;
  if (!works || actor.tlp === "red" || actor.tlp === "amber_strict") return null;
  return (
    <>
      <Button look="main" onClick={() => setAdding(true)}>
        Seguir de cerca
      </Button>
      {adding && (
        <WatchDialog
          begun={{ kind: "threat", value: actor.id, title: actor.name }}
          onClose={() => setAdding(false)}
          onAdded={() => setAdding(false)}
        />
      )}
    </>
  );
}
