import type { Feature } from "#platform/server/feature.ts";
import { forgetNotifications } from "./server/mail/forget-notifications.job.ts";
import { mailNotifications } from "./server/mail/mail-notifications.job.ts";
import { notificationsRoutes } from "./server/notifications.routes.ts";

export const notifications: Feature = {
  name: "notifications",
  routes: notificationsRoutes,
  jobs: [mailNotifications, forgetNotifications],
};
