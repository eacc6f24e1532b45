import { asSystem } from "#platform/server/as-system.ts";
import type { Database } from "#platform/server/database/open-database.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import type { VerbContext } from "#platform/server/verb.ts";
import { areUnreadable } from "../../forgetting/event-forgetting.store.ts";
import { EventServices } from "../event-services.ts";
import { copyDay, daysThatDiffer } from "./copy-days.ts";
import type { EventCopy } from "./event-copy.ts";
import { finishOrphans } from "./finish-orphans.ts";
import { deleteComparedDays, findComparedDays, saveComparedDay } from "./move-days.store.ts";
import { MoveRefusal } from "./move-refusal.ts";
import {
  beginMove,
  findPlaceOfMove,
  type PlaceOfMove,
  setMoveState,
  settlePlace,
  settlingSeconds,
  switchPlace,
  waitForDeliveries,
} from "./move-steps.store.ts";
import { serviceCopy } from "./service-copy.store.ts";
import { tablesCopy } from "./tables-copy.store.ts";
import { whileMoving } from "./while-moving.ts";
import { placeName } from "./words-of-moves.ts";

/**
 * The number of passes that copy differing days before deliveries have to wait; the second pass copies the events
 * that arrived during the first.
 */
const openPasses = 2;
/**
 * The seconds for which the former copy is kept after the last change, because readers that began earlier may still
 * read it.
 */
const copyStaysSeconds = 3_600;

/** A move of the events of a company. */
export interface Move {
  companyId: number;
  /** The name of a service; null for the tables of PostgreSQL. */
  to: string | null;
  /** Called with what is being done, for the terminal. */
  tell(words: string): void;
}

export interface Moved {
  days: number;
  events: number;
}

/**
 * Moves the events of a company to a ClickHouse service, out of one, or between two. A move that was killed continues
 * where it stopped. Deliveries are accepted during the move and wait only while the last differences are copied. The
 * former copy is kept.
 */
export async function moveEvents(gate: Gate, move: Move): Promise<Moved> {
  const { companyId, to } = move;
  return await whileMoving(gate, companyId, async () => {
    const place = await platform(gate, "read", ({ db }) => findPlaceOfMove(db, companyId));
    const isFinished = place.state === "switched" && place.service === to;
    if (isFinished) return await figuresOf(gate, companyId);
    refuseUnlessPossible(place, to);
    if (
      await asSystem(gate, { scope: "company", effect: "read", name: "events move", companyId }, ({ db }) =>
        areUnreadable(db),
      )
    )
      throw new MoveRefusal("Los eventos de la empresa se están borrando por completo y no se trasladan.");
    const [source, target] = [copyIn(gate, companyId, place.service), copyIn(gate, companyId, to)];
    await target.prepare();
    if (place.state === "settled" || place.state === "switched" || place.state === "left") {
      await company(gate, companyId, (db) => deleteComparedDays(db, companyId));
      await platform(gate, "write", async ({ db, audit }) => {
        await beginMove(db, companyId, to);
        audit(entryOf("events.move_begun", companyId, place.service, to));
      });
    } else await setState(gate, companyId, "copying");
    for (let pass = 0; pass < openPasses; pass += 1) await copyDifferences(gate, move, { source, target });
    await finish(gate, move, { from: place.service, source, target });
    return await figuresOf(gate, companyId);
  });
}

/** Cancels a move before its switch. The partial copy remains until it is removed by `removeFormerCopy`. */
export async function giveUpMove(gate: Gate, companyId: number): Promise<void> {
  await whileMoving(gate, companyId, async () => {
    const { state, service, other } = await platform(gate, "read", ({ db }) =>
      findPlaceOfMove(db, companyId),
    );
    if (state !== "copying" && state !== "closed") throw new MoveRefusal("No hay un traslado que abandonar.");
    await platform(gate, "write", async ({ db, audit }) => {
      await setMoveState(db, companyId, "left");
      audit(entryOf("events.move_given_up", companyId, service, other));
    });
  });
}

/** Removes the copy that a move left behind. Returns the name of the service that held it. */
export async function removeFormerCopy(gate: Gate, companyId: number): Promise<string | null> {
  return await whileMoving(gate, companyId, async () => {
    const place = await platform(gate, "read", ({ db }) => findPlaceOfMove(db, companyId));
    if (place.state !== "switched" && place.state !== "left")
      throw new MoveRefusal("No hay una copia anterior que borrar.");
    if (place.age < copyStaysSeconds)
      throw new MoveRefusal(
        "La copia anterior se puede borrar una hora después del traslado, cuando ya nadie la lee.",
      );
    await copyIn(gate, companyId, place.other).removeAll();
    await company(gate, companyId, (db) => deleteComparedDays(db, companyId));
    await platform(gate, "write", async ({ db, audit }) => {
      await settlePlace(db, companyId);
      audit(entryOf("events.copy_removed", companyId, place.other, place.service));
    });
    return place.other;
  });
}

function refuseUnlessPossible({ state, service, other, age }: PlaceOfMove, to: string | null): void {
  if (service === to) throw new MoveRefusal(`Los eventos de la empresa ya están en «${placeName(to)}».`);
  if (state === "switched" && age < settlingSeconds)
    throw new MoveRefusal("El traslado anterior acaba de terminar. Espere un minuto e intente de nuevo.");
  if (state !== "settled" && other !== to)
    throw new MoveRefusal(
      state === "copying" || state === "closed"
        ? `Hay un traslado a «${placeName(other)}» sin terminar. Termínelo, o abandónelo con «portal events give-up».`
        : `Queda una copia en «${placeName(other)}». Bórrela antes con «portal events clean».`,
    );
}

function copyIn(gate: Gate, companyId: number, name: string | null): EventCopy {
  const service = gate.memory(EventServices).usable(name);
  return service ? serviceCopy(service, companyId) : tablesCopy(gate, companyId);
}

interface Copies {
  source: EventCopy;
  target: EventCopy;
}

/** Copies the days that differ. Returns their number. */
async function copyDifferences(gate: Gate, { companyId, tell }: Move, copies: Copies): Promise<number> {
  const compared = await company(gate, companyId, findComparedDays);
  const days = await daysThatDiffer(copies.source, copies.target, compared);
  for (const [at, { day, events }] of days.entries()) {
    tell(`${day}: ${events} eventos (día ${at + 1} de ${days.length})`);
    const copied = await copyDay(copies.source, copies.target, day);
    await company(gate, companyId, (db) => saveComparedDay(db, companyId, copied));
  }
  return days.length;
}

/**
 * Copies the last differences while deliveries wait, and makes the target the place of the company when both copies
 * are equal.
 */
async function finish(gate: Gate, move: Move, copies: Copies & { from: string | null }): Promise<void> {
  const { companyId, to, tell } = move;
  tell("Las entregas esperan mientras se copian las últimas diferencias");
  await setState(gate, companyId, "closed");
  try {
    await deliveriesEnded(gate, companyId);
    await finishOrphans(gate, companyId, { from: copies.from, to });
    await copyDifferences(gate, move, copies);
    if ((await copyDifferences(gate, move, copies)) > 0)
      throw new MoveRefusal("Los eventos cambiaron mientras se comparaban. Intente de nuevo.");
    const isSwitched = await platform(gate, "write", async ({ db, audit }) => {
      audit(entryOf("events.moved", companyId, copies.from, to));
      return await switchPlace(db, companyId);
    });
    if (!isSwitched)
      throw new MoveRefusal("Copiar las últimas diferencias tardó demasiado. Intente de nuevo.");
  } catch (error) {
    await setState(gate, companyId, "copying");
    throw error;
  }
}

/** The tries to find no delivery being stored, of about five seconds each. */
const tries = 24;
const lockTimedOut = "55P03";

/**
 * Waits until no delivery of the company is being stored; deliveries that arrive meanwhile are asked to try again
 * later.
 */
async function deliveriesEnded(gate: Gate, companyId: number): Promise<void> {
  for (let triesLeft = tries; ; triesLeft -= 1) {
    try {
      return await platform(gate, "read", ({ db }) => waitForDeliveries(db, companyId));
    } catch (error) {
      if (triesLeft === 0 || (error as { code?: string }).code !== lockTimedOut) throw error;
    }
  }
}

async function figuresOf(gate: Gate, companyId: number): Promise<Moved> {
  const days = [...(await company(gate, companyId, findComparedDays)).values()];
  return { days: days.length, events: days.reduce((sum, { events }) => sum + events, 0) };
}

const entryOf = (action: string, companyId: number, from: string | null, to: string | null) => ({
  action,
  objectType: "event_place",
  objectId: companyId,
  companyId,
  details: { from: placeName(from), to: placeName(to) },
});

function platform<T>(
  gate: Gate,
  effect: "read" | "write",
  work: (context: VerbContext) => Promise<T>,
): Promise<T> {
  return asSystem(gate, { scope: "platform", effect, name: "events move" }, work);
}

/** Works with the compared days of the move. */
function company<T>(gate: Gate, companyId: number, work: (db: Database) => Promise<T>): Promise<T> {
  const frame = { scope: "company", effect: "write", name: "events move", companyId } as const;
  return asSystem(gate, frame, (context) => {
    context.entryFollows();
    return work(context.db);
  });
}

async function setState(gate: Gate, companyId: number, state: "copying" | "closed"): Promise<void> {
  await platform(gate, "write", async ({ db, entryFollows }) => {
    entryFollows();
    await setMoveState(db, companyId, state);
  });
}
