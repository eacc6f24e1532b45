-- What articles are about and how Atenea speaks are closed lists.
alter table knowledge_article add constraint knowledge_article_topic_check
  check (topic in ('portal', 'alerts', 'events', 'threats', 'response', 'compliance', 'law', 'accounts', 'practice'));
alter table knowledge_version add constraint knowledge_version_topic_check
  check (topic in ('portal', 'alerts', 'events', 'threats', 'response', 'compliance', 'law', 'accounts', 'practice'));
alter table assistant_setting add constraint assistant_setting_tone_check check (tone in ('plain', 'formal', 'brief'));
alter table assistant_message add constraint assistant_message_outcome_check
  check (outcome in ('answered', 'nothing', 'unknown', 'beyond', 'refused'));
