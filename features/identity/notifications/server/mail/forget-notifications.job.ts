import { z } from "zod";
import { notificationRetentionDays } from "#features/identity/notifications/notifications.contract.ts";
import { defineJob } from "#platform/server/jobs/define-job.ts";
import { deleteNotificationsBefore } from "../lines/notification.store.ts";

/** Nightly job that deletes notifications after their retention (`notificationRetentionDays`). */
export const deleteOldNotifications = defineJob({
  name: "notifications.forget",
  input: z.object({}),
  cron: "50 3 * * *",
  async perform({ within }) {
    await within({ scope: "platform", effect: "write" }, async ({ db, clock, audit, nothingChanged }) => {
      const deletedCount = await deleteNotificationsBefore(
        db,
        new Date(clock.now().getTime() - notificationRetentionDays * 86_400_000),
      );
      if (deletedCount === 0) return nothingChanged();
      audit({
        action: "notifications.forgotten",
        objectType: "notification",
        companyId: 0,
        details: { forgotten: deletedCount },
      });
    });
  },
});
