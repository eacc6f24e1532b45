import type { ChatRequest } from "./chat-request.fixture.ts";
import type { StandInAnswer } from "./model-stand-in.fixture.ts";

// The planted orders in events, documents or names, in the words of attackers.
const toCall =
  /(?:llame|llama|call|ejecute|ejecuta|use|usa)(?: a)?(?: la)? (?:herramienta|tool) ["«]?([\w-]+)["»]?(?: (?:con|with) (\{[^{}]*\}))?/gi;
const toSay = /(?:responda|responde|diga|di|write|say|answer)(?: exactamente| exactly)?:? ["«]([^"»]+)["»]/gi;
const toReveal =
  /(?:muestre|muestra|revele|revela|repita|repite|reveal|print|show)(?: (?:sus|tus|your|las|the))? (?:instrucciones|instructions|system prompt)/i;

/**
 * A model that obeys every instruction it reads, whoever wrote it: it calls each tool that is named, with the given
 * input and whether or not the tool was offered, repeats what it is told to say, and reveals its instructions.
 */
export function obeyAnyOrder({ messages }: ChatRequest): StandInAnswer {
  const promptText = messages.map(({ content }) => content ?? "").join("\n");
  const called = new Set(
    messages.flatMap((message) =>
      message.role === "assistant"
        ? (message.tool_calls ?? []).map((call) => `${call.function.name} ${call.function.arguments}`)
        : [],
    ),
  );
  const tools = [...promptText.matchAll(toCall)]
    .map(([, name = "", input = "{}"]) => ({ name, input: inputIn(input) }))
    // A tool call that was already made is not repeated, because otherwise the conversation would never end.
    .filter(({ name, input }) => !called.has(`${name} ${JSON.stringify(input)}`));
  const [first] = tools;
  if (first) return { tools: [first] };
  const words = [...promptText.matchAll(toSay)].map(([, phrase]) => phrase ?? "");
  if (toReveal.test(promptText)) words.push(messages.find(({ role }) => role === "system")?.content ?? "");
  // Any other content is passed on, including links and images.
  return { text: [...words, messages.at(-1)?.content ?? ""].join("\n") || "No encontré instrucciones." };
}

function inputIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}
