import { expect, test } from "vitest";
import { mayChat } from "./chat-host.tsx";

const withServices = (...services: { name: string; enabled: boolean }[]) => ({ services });
const chat = { name: "Chat", enabled: true };

test("the chat needs the flag, an active company and its service named Chat", () => {
  expect(mayChat({ has_chat: true, active_company: withServices(chat) })).toBe(true);
  expect(mayChat({ has_chat: false, active_company: withServices(chat) })).toBe(false);
  expect(mayChat({ has_chat: true, active_company: null })).toBe(false);
  expect(mayChat({ has_chat: true, active_company: withServices({ ...chat, enabled: false }) })).toBe(false);
  expect(mayChat({ has_chat: true, active_company: withServices({ name: "Otro", enabled: true }) })).toBe(
    false,
  );
});
