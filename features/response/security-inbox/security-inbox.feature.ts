import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { agentTasks } from "#features/automation/agents/server/agent-task.extension.ts";
import { companyHomeParts, homePart, waitingCounts } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import { hostSources } from "#features/intelligence/threats/server/host-source.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { InboxHome } from "./contracts/all-inboxes.contract.ts";
import { readMailTask } from "./server/agents/read-mail-task.ts";
import { inboxSkills } from "./server/assistant/inbox-skills.ts";
import { allInboxesVerbs } from "./server/figures/all-inboxes.verbs.ts";
import { inboxHome, openMails } from "./server/figures/inbox-home.ts";
import { mailFigures } from "./server/figures/mail-figures.ts";
import { mailDecisionsVerbs } from "./server/mails/mail-decisions.verbs.ts";
import { mailMatters } from "./server/mails/mail-matters.ts";
import { observedHosts } from "./server/mails/met-hosts.ts";
import { ownMailsVerbs } from "./server/mails/own-mails.verbs.ts";
import { noticeDueMails } from "./server/mails/reported-mail-case.ts";
import { reportedMailsVerbs } from "./server/mails/reported-mails.verbs.ts";
import { mailObjects, searchMails, searchMailsOfCompanies } from "./server/mails/search-mails.ts";
import { alertOfHarm } from "./server/reports/alert-of-harm.job.ts";
import { readSubmission } from "./server/reports/read-submission.job.ts";
import { inboxSettingsVerbs } from "./server/settings/inbox-settings.verbs.ts";
import { deliverQuarantinedMail } from "./server/smtp-server/deliver-quarantined-mail.job.ts";
import { expireHeld } from "./server/smtp-server/expire-quarantine.job.ts";
import { inboxAddressVerbs } from "./server/smtp-server/inbox-address.verbs.ts";
import { listenMail } from "./server/smtp-server/listen-mail.ts";
import { nameSender } from "./server/smtp-server/name-sender.job.ts";

export const securityInbox: Feature = {
  name: "security-inbox",
  routes: [
    ...ownMailsVerbs,
    ...reportedMailsVerbs,
    ...mailDecisionsVerbs,
    ...allInboxesVerbs,
    ...inboxAddressVerbs,
    ...inboxSettingsVerbs,
  ],
  jobs: [nameSender, deliverQuarantinedMail, expireHeld, readSubmission, alertOfHarm, noticeDueMails],
  files: [
    { table: "mail_submission", column: "file_key" },
    { table: "reported_mail", column: "file_key" },
  ],
  listen: listenMail,
  extensions: [
    agentTasks.with(readMailTask),
    figureSources.with(mailFigures),
    assistantSkills.with(inboxSkills),
    waitingCounts.with(openMails),
    matterKinds.with(mailMatters),
    companyHomeParts.with(
      homePart({
        area: "security-inbox",
        shape: InboxHome,
        read: inboxHome,
      }),
    ),
    hostSources.with(observedHosts),
    searchSources.with({
      area: "reported_mail",
      label: "Correos reportados",
      order: 14,
      permission: "inbox.read",
      find: searchMails,
      findInCompanies: searchMailsOfCompanies,
      objects: { codes: ["COR"], find: mailObjects },
    }),
  ],
};
