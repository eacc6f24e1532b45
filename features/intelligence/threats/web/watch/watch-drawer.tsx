import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import {
  getWatched,
  type WatchChange,
  type WatchedDetail,
} from "#features/intelligence/threats/contracts/watch.contract.ts";
import { watchFactLabels, watchSentences } from "#features/intelligence/threats/panorama.labels.ts";
import { writtenDay } from "#platform/contract/dates/calendar-text.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Fact, FactList } from "#platform/web/kit/layout/fact-list.tsx";
import { Lines, Note, Row } from "#platform/web/kit/layout/primitives.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { ExactTime } from "#platform/web/kit/marks/time.tsx";
import { NotLoaded } from "#platform/web/kit/messages/not-loaded.tsx";
import { Drawer } from "#platform/web/kit/overlays/drawer.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { numberText } from "#platform/web/text/number-text.ts";
import detail from "#platform/web/work/case-detail.module.css";
import { watchPath } from "../panorama-address.ts";
import styles from "../threats.module.css";
import { EndDialog, ReviewDialog } from "./review-dialogs.tsx";
import { VariantList } from "./variant-list.tsx";

/** The drawer of a watched object: its reason, the changes since the last review, and its actions. */
export function WatchDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery(callQuery(getWatched, { id }));
  return (
    <Drawer title={data ? data.watch.value : "Seguimiento"} onClose={onClose}>
      {!data && <NotLoaded query={{ error, refetch }} title="No se pudo cargar el seguimiento" count={8} />}
      {data && <WatchView key={data.watch.version} opened={data} />}
    </Drawer>
  );
}

function WatchView({ opened: { watch, facts, variants } }: { opened: WatchedDetail }) {
  const works = useMay("threat.work");
  const [dialog, setDialog] = useState<"review" | "end">();
  const changedFacts = facts.filter(({ before, now }) => before !== now);
  return (
    <article className={detail.detail}>
      <p className={detail.sentence}>
        {watchSentences[watch.kind]} {watch.due && <Badge tone="warning">Por revisar</Badge>}
        {watch.ended_at && <Badge>Terminado</Badge>}
      </p>
      {works && !watch.ended_at && (
        <Row as="p" gap={2} across={3}>
          <Button look="main" onClick={() => setDialog("review")}>
            Marcar como revisado
          </Button>
          <Button onClick={() => setDialog("end")}>Dejar de seguir</Button>
        </Row>
      )}
      <section className={styles.section}>
        <h3>{watch.reviewed_at ? "Qué cambió desde la última revisión" : "Qué cambió desde que se sigue"}</h3>
        {changedFacts.length === 0 ? (
          <Note>Nada: todo lo que se mira sigue igual.</Note>
        ) : (
          <Lines gap={2}>
            {changedFacts.map((change) => (
              <li key={change.fact}>
                <ChangeLine change={change} />
              </li>
            ))}
          </Lines>
        )}
      </section>
      <FactList>
        <Fact name="Por qué">{watch.reason}</Fact>
        <Fact name="Responsable">{watch.owner_name}</Fact>
        <Fact name="Se revisa el">{writtenDay(watch.review_on)}</Fact>
        {watch.reviewed_at && (
          <Fact name="Última revisión">
            {watch.reviewed_by_name}, <ExactTime at={watch.reviewed_at} />
          </Fact>
        )}
        <Fact name="Se sigue desde">
          {watch.created_by_name}, <ExactTime at={watch.created_at} />
        </Fact>
        {facts.map(({ fact, now }) => (
          <Fact key={fact} name={watchFactLabels[fact]}>
            {now === null ? "Sin dato" : numberText(now)}
          </Fact>
        ))}
      </FactList>
      {watch.object_id && (
        <p>
          <Link to={paths.threatActor(watch.object_id)}>Abrir la página de {watch.value}</Link>
        </p>
      )}
      {watch.kind === "domain" && (
        <>
          <p>
            <Link to={watchPath({ vista: "parecidos", parecido_a: watch.value })}>
              Ver los nombres parecidos que se vieron
            </Link>
          </p>
          <VariantList domain={watch.value} variants={variants} />
        </>
      )}
      {dialog === "review" && <ReviewDialog watch={watch} onClose={() => setDialog(undefined)} />}
      {dialog === "end" && <EndDialog watch={watch} onClose={() => setDialog(undefined)} />}
    </article>
  );
}

function ChangeLine({ change: { fact, before, now } }: { change: WatchChange }) {
  const text = (value: number | null) => (value === null ? "sin dato" : numberText(value));
  return (
    <>
      {watchFactLabels[fact]}: de {text(before)} a <strong>{text(now)}</strong>
    </>
  );
}
