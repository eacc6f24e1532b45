import { z } from "zod";
import type { Role } from "#platform/contract/permissions.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { matterKinds, readableKinds } from "#platform/server/matters/matter-kind.ts";
import { notificationMail } from "./notification-mail.ts";
import { lockUnmailedLines, markMailed, type UnmailedLine } from "./unmailed.store.ts";

/** The maximum number of lines of one run; the next run is a minute later. */
const linesAtOnce = 2_000;

/**
 * Sends immediate mails and due digests, every minute. The transaction that puts a mail into the outbox also marks
 * its lines, so that each is sent once.
 */
export const mailNotifications = defineJob({
  name: "notifications.mail",
  input: z.object({}),
  cron: "* * * * *",
  async perform({ within }) {
    await within({ scope: "platform", effect: "write" }, async (context) => {
      const { db, clock, config, mail, audit, nothingChanged, extensions } = context;
      const now = clock.now();
      const kindsOf = (role: Role) => readableKinds(extensions, role).map(({ kind }) => kind);
      const readable = {
        staff: kindsOf("staff"),
        operator: kindsOf("operator"),
        client: kindsOf("client"),
      };
      const mailNeeds = new Map(
        extensions(matterKinds).flatMap(({ kind, mailNeed }) => (mailNeed ? [[kind, mailNeed]] : [])),
      );
      const lines = await lockUnmailedLines(db, now, linesAtOnce, readable);
      if (lines.length === 0) return nothingChanged();
      const letters = Map.groupBy(lines, ({ user_id, way }) => `${user_id} ${way}`);
      for (const letter of letters.values())
        mail(notificationMail(config, letter as [UnmailedLine, ...UnmailedLine[]], { mailNeeds, now }));
      await markMailed(
        db,
        lines.map(({ id }) => id),
        now,
      );
      audit({
        action: "notifications.mailed",
        objectType: "notification",
        companyId: 0,
        details: { letters: letters.size, lines: lines.length },
      });
    });
  },
});
