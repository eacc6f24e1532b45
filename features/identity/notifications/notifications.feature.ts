import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { notificationSkills } from "./server/assistant/notification-skills.ts";
import { notificationsVerbs } from "./server/lines/notifications.verbs.ts";
import { deleteOldNotifications } from "./server/mail/forget-notifications.job.ts";
import { mailNotifications } from "./server/mail/mail-notifications.job.ts";

export const notifications: Feature = {
  name: "notifications",
  routes: [...notificationsVerbs],
  jobs: [mailNotifications, deleteOldNotifications],
  extensions: [assistantSkills.with(notificationSkills)],
};
