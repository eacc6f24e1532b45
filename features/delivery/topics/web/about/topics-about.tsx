import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { listTopics, type TopicSubjectPage } from "#features/delivery/topics/topics.contract.ts";
import { topicState } from "#features/delivery/topics/topics.labels.ts";
import * as paths from "#platform/contract/paths.ts";
import { callQuery } from "#platform/web/call/call.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { Badge } from "#platform/web/kit/marks/badge.tsx";
import { RelativeTime } from "#platform/web/kit/marks/time.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { NewTopicDialog } from "../topic/new-topic-dialog.tsx";
import styles from "./topics-about.module.css";

/** The section of an object's page with the topics about it and a button to open another one. */
export default function TopicsAbout({ about }: { about: TopicSubjectPage }) {
  const [opening, setOpening] = useState(false);
  const reads = useMay("topic.read");
  const writes = useMay("topic.write");
  const topics = useQuery({
    ...callQuery(listTopics, { about: about.path, limit: 20 }),
    enabled: reads,
  }).data;
  if (!reads || (!writes && !topics?.items.length)) return null;
  return (
    <section className={styles.about} aria-label={`Temas sobre ${about.name}`}>
      {topics && topics.items.length > 0 && (
        <ul className={styles.topics}>
          {topics.items.map((topic) => {
            const { tone, text } = topicState(topic);
            return (
              <li key={topic.id}>
                <Link to={paths.topic(topic.id)}>{topic.subject}</Link>
                <Badge tone={tone}>{text}</Badge>
                <span className={styles.soft}>
                  <RelativeTime at={topic.last_message_at} />
                </span>
              </li>
            );
          })}
        </ul>
      )}
      {writes && (
        <Button small onClick={() => setOpening(true)}>
          Conversar sobre {about.name}
        </Button>
      )}
      {opening && (
        <NewTopicDialog about={about} onClose={() => setOpening(false)} onCreated={() => setOpening(false)} />
      )}
    </section>
  );
}
