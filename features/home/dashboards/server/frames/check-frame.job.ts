import { z } from "zod";
import { Id } from "#platform/contract/ids.ts";
import { companyIn } from "#platform/server/actor.ts";
import { asSystem } from "#platform/server/as-system.ts";
import type { Gate } from "#platform/server/http/gate-services.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { findBoard, lockBoards, updateBoard } from "../boards/board.store.ts";
import { isAllowed } from "./allowed-address.rules.ts";
import { type AskPage, testServerConnection } from "./ask-server.ts";
import { findFramesToCheck, findOrigins } from "./frame.store.ts";

const name = "dashboards.check_frame";
const dayMs = 86_400_000;

/**
 * Requests one framed board from its server and stores the result. An address that is no longer allowed is not
 * requested.
 */
export async function checkBoardFrame(
  gate: Gate,
  companyId: number,
  id: string,
  ask?: AskPage,
): Promise<void> {
  const address = await asSystem(
    gate,
    { scope: "company", effect: "read", name, companyId },
    async ({ db }) => {
      const board = await findBoard(db, companyId, id);
      const places = await findOrigins(db, companyId);
      return board?.address && isAllowed(board.address, places) ? board.address : null;
    },
  );
  if (address === null) return;
  const { state, detail } = await testServerConnection(address, gate.config.origin, ask);
  await asSystem(gate, { scope: "company", effect: "write", name, companyId }, async (context) => {
    const { db, clock, audit, announce } = context;
    await lockBoards(db, companyId);
    const board = await findBoard(db, companyId, id);
    if (!board || board.address !== address) return context.nothingChanged();
    await updateBoard(
      db,
      { companyId, id },
      { frame_state: state, frame_detail: detail, checked_at: clock.now() },
    );
    audit({ action: "dashboards.frame_checked", objectType: "dashboard", objectId: id, details: { state } });
    announce({ topic: "dashboards.changed", data: {} });
  });
}

/** Job that checks one framed board after it was added, or on request. */
export const checkFrameJob = defineJob({
  name,
  input: z.object({ id: Id }),
  expireInSeconds: 60,
  async perform({ gate, actor }, { id }) {
    await checkBoardFrame(gate, companyIn(actor), id);
  },
});

/** The number of servers that are requested concurrently. */
const maxAtOnce = 8;
/** The check ends after this time; the boards that were checked longest ago are the first of the next day. */
const maxDurationMs = 40 * 60_000;

/** Checks boards, several concurrently, until the time is up. A failed check does not stop the others. */
export async function checkAll<Frame>(
  frames: readonly Frame[],
  check: (frame: Frame) => Promise<void>,
  isOver: () => boolean,
): Promise<{ checked: number; failed: number }> {
  const remainingFrames = [...frames];
  const count = { checked: 0, failed: 0 };
  const worker = async () => {
    for (
      let frame = remainingFrames.shift();
      frame !== undefined && !isOver();
      frame = remainingFrames.shift()
    ) {
      await check(frame).then(
        () => {
          count.checked += 1;
        },
        () => {
          count.failed += 1;
        },
      );
    }
  };
  await Promise.all(Array.from({ length: maxAtOnce }, worker));
  return count;
}

/** Daily job that checks every framed board of all companies once. */
export const checkFramesJob = defineJob({
  name: "dashboards.check_frames",
  input: z.object({}),
  cron: "40 5 * * *",
  expireInSeconds: 3_600,
  async perform({ gate, within }) {
    const before = new Date(gate.clock.now().getTime() - dayMs / 2);
    const frames = await within({ scope: "platform", effect: "read" }, ({ db }) =>
      findFramesToCheck(db, before),
    );
    const end = performance.now() + maxDurationMs;
    const { failed } = await checkAll(
      frames,
      ({ company_id, id }) => checkBoardFrame(gate, company_id, id),
      () => performance.now() > end,
    );
    if (failed > 0) gate.log.warn({ failed }, "framed boards were not checked");
  },
});
