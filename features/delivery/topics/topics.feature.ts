import { assistantSkills } from "#features/assistant/assistant/server/assistant.extension.ts";
import { agentTasks } from "#features/automation/agents/server/agent-task.extension.ts";
import { pipelineEvents } from "#features/automation/pipelines/server/pipeline-event.extension.ts";
import { pipelineSteps } from "#features/automation/pipelines/server/step-kind.extension.ts";
import { companyHomeParts, homePart } from "#features/home/home/server/home-part.extension.ts";
import { searchSources } from "#features/home/search/server/search-source.extension.ts";
import { companyActs } from "#platform/server/company-acts/company-act.extension.ts";
import type { Feature } from "#platform/server/feature.ts";
import { matterKinds } from "#platform/server/matters/matter-kind.ts";
import { askEvidenceAct, sendNoticeAct } from "./server/acts/message-acts.ts";
import { draftAnswerTask } from "./server/agents/draft-answer-task.ts";
import { topicSkills } from "./server/assistant/topic-skills.ts";
import { replyTopicStep } from "./server/pipelines/reply-topic-step.ts";
import { openTopicStep, topicOpened } from "./server/pipelines/topic-steps.ts";
import { searchTopics, searchTopicsOfCompanies, topicObjects } from "./server/topics/search-topics.ts";
import { topicFilesVerbs } from "./server/topics/topic-files.verbs.ts";
import { topicHome } from "./server/topics/topic-home.ts";
import { topicMatters } from "./server/topics/topic-matters.ts";
import { findSubjects } from "./server/topics/topics.store.ts";
import { topicsVerbs } from "./server/topics/topics.verbs.ts";
import { TopicHome } from "./topics.contract.ts";

export const topics: Feature = {
  name: "topics",
  routes: [...topicsVerbs, ...topicFilesVerbs],
  files: [{ table: "topic_attachment", column: "file_key" }],
  extensions: [
    companyActs.with(sendNoticeAct, askEvidenceAct),
    agentTasks.with(draftAnswerTask),
    pipelineSteps.with(openTopicStep, replyTopicStep),
    pipelineEvents.with(topicOpened),
    assistantSkills.with(topicSkills),
    matterKinds.with(topicMatters),
    searchSources.with({
      area: "topic",
      label: "Temas",
      order: 36,
      permission: "topic.read",
      find: searchTopics,
      findInCompanies: searchTopicsOfCompanies,
      objects: { find: topicObjects },
      names: ({ db }, limit) => findSubjects(db, limit),
    }),
    companyHomeParts.with(homePart({ area: "topics", shape: TopicHome, read: topicHome })),
  ],
};
