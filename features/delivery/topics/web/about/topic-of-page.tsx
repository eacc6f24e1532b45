import IconMessagePlus from "@tabler/icons-react/dist/esm/icons/IconMessagePlus.mjs";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { TopicSubjectPage } from "#features/delivery/topics/topics.contract.ts";
import * as paths from "#platform/contract/paths.ts";
import { Button } from "#platform/web/kit/buttons/button.tsx";
import { useMay } from "#platform/web/screen/use-may.ts";
import { NewTopicDialog } from "../topic/new-topic-dialog.tsx";

/** Opens a topic about the page that is shown. */
export default function TopicOfPage({ about }: { about: TopicSubjectPage }) {
  const [opening, setOpening] = useState(false);
  const navigate = useNavigate();
  if (!useMay("topic.write")) return null;
  return (
    <>
      <Button
        small
        iconOnly
        look="quiet"
        aria-label={`Abrir un tema sobre ${about.name}`}
        title={`Abrir un tema con su proveedor sobre ${about.name}`}
        onClick={() => setOpening(true)}
      >
        <IconMessagePlus aria-hidden="true" />
      </Button>
      {opening && (
        <NewTopicDialog
          about={about}
          onClose={() => setOpening(false)}
          onCreated={(id) => navigate(paths.topic(id))}
        />
      )}
    </>
  );
}
