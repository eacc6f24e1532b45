interface Chatter {
  has_chat: boolean;
  active_company: { services: readonly { name: string; enabled: boolean }[] } | null;
}

/** The chat shows to a person with chat enabled, in a company that has the service named Chat. */
export function mayChat({ has_chat, active_company }: Chatter): boolean {
  return (
    has_chat && (active_company?.services.some(({ name, enabled }) => name === "Chat" && enabled) ?? false)
  );
}
