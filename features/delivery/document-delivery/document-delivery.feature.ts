import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import { planParts } from "#platform/server/company-acts/plan-part.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { figureSources } from "#platform/server/figures/figure-source.extension.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { DeliveryHome } from "./contracts/delivery-home.contract.ts";
import { deliveryRulesPlan } from "./server/acts/delivery-rules.ts";
import { deliverySkills } from "./server/assistant/delivery-skills.ts";
import { sendingFigures } from "./server/figures/sending-figures.ts";
import { deliveryHome } from "./server/home/delivery-home.ts";
import { receivedVerbs } from "./server/links/received.verbs.ts";
import { removeExpired } from "./server/links/remove-expired.job.ts";
import { messageTemplatesVerbs } from "./server/messages/message-templates.verbs.ts";
import { receiversVerbs } from "./server/receivers/receivers.verbs.ts";
import { searchSendings } from "./server/register/search-sendings.ts";
import { sendingMatters } from "./server/register/unread-sendings.ts";
import { listenReturns } from "./server/returns/listen-returns.ts";
import { returnsVerbs } from "./server/returns/returns.verbs.ts";
import { sendingsVerbs } from "./server/sendings/sendings.verbs.ts";
import { sendByRule } from "./server/transmission/send-by-rule.job.ts";
import { sweepSendings } from "./server/transmission/sweep-sendings.job.ts";
import { transmitJob } from "./server/transmission/transmit.job.ts";

export const documentDelivery: Feature = {
  name: "document-delivery",
  routes: [...sendingsVerbs, ...messageTemplatesVerbs, ...receiversVerbs, ...returnsVerbs, ...receivedVerbs],
  jobs: [transmitJob, sendByRule, sweepSendings, removeExpired],
  listen: listenReturns,
  extensions: [
    planParts.with(deliveryRulesPlan),
    assistantSkills.with(deliverySkills),
    companyHomeParts.with(homePart({ area: "document-delivery", shape: DeliveryHome, read: deliveryHome })),
    matterKinds.with(sendingMatters),
    figureSources.with(sendingFigures),
    searchSources.with({
      area: "document_sending",
      label: "Entregas de documentos",
      order: 36,
      permission: "sending.read",
      find: searchSendings,
    }),
  ],
  files: [{ table: "document_return", column: "file_key" }],
};
