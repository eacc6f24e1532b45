import { alertRowFigures, alertSums } from "#features/detection/alerts/contracts/alert-figures.ts";
import { authorOf } from "#platform/server/actor.ts";
import type { FigureSource } from "#platform/server/figures/figure-source.extension.ts";
import { listFigures } from "#platform/server/figures/list-figures.ts";
import { type AlertSelection, alerts } from "../queue/alert-query.store.ts";

const rows = listFigures<AlertSelection["filter"]>(alertRowFigures, ({ db, actor, clock }, filter) =>
  alerts.rows(db, { filter, me: authorOf(actor).id, now: clock.now() }),
);

/** The figures of alerts, counted by the filters of their lists. */
export const alertFigures: FigureSource = { ...rows, figures: [...alertRowFigures, ...alertSums] };
