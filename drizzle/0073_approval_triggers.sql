-- The default policy: one approver up to $100,000, two above, and an administrator besides above $10 million.
insert into approval_policies (kind, bands, due_days)
select kind, '[{"above": 0, "steps": ["approver"]}, {"above": 100000, "steps": ["approver", "approver"]},
  {"above": 10000000, "steps": ["approver", "approver", "admin"]}]', 5
from unnest(array['modification', 'payment', 'projectApproval', 'fundingStatus', 'paidToDate', 'writeOff', 'event']) kind;
--> statement-breakpoint
-- The roles of the steps required for a kind and amount of change, in order; unknown amounts require those of the largest.
create function public.pave_approval_steps(kind text, amount numeric) returns text[] language sql stable parallel safe as $$
  select array(select role from jsonb_array_elements_text(band -> 'steps') with ordinality s (role, at) order by at)
  from public.approval_policies p cross join jsonb_array_elements(p.bands) band
  where p.kind = pave_approval_steps.kind
    and (coalesce(abs(pave_approval_steps.amount), 'Infinity') > (band ->> 'above')::numeric or (band ->> 'above')::numeric = 0)
  order by (band ->> 'above')::numeric desc limit 1
$$;
--> statement-breakpoint
-- An id that is the same for the same text: a UUID of version 8 (RFC 9562).
create function public.pave_approval_id(value text) returns uuid language sql immutable parallel safe as $$
  select overlay(overlay(md5(value) placing '8' from 13) placing '8' from 17)::uuid
$$;
--> statement-breakpoint
-- Maintains the approval of an event, imported or not: both are pending together. An edit restarts it.
create function pave_track_event_approval() returns trigger language plpgsql as $$
declare
  waits boolean := new.approval_status in ('pending', 'inReview') and not new.is_deleted;
  kept constant text[] := array['version', 'updated_at', 'updated_by', 'approvals', 'approval_status', 'approved_date', 'status',
    'completed_date', 'payment_status', 'sources', 'as_of', 'missing_from', 'missing_since', 'search', 'importance', 'is_deleted',
    'authors', 'superseded_by_event_id'];
begin
  if not waits then
    update public.approvals set decided_at = coalesce(decided_at, now()),
      status = case when new.approval_status in ('approved', 'rejected') and not new.is_deleted then new.approval_status else 'withdrawn' end
    where entity_id = new.id and part_id is null and source = 'event' and status = 'pending';
    return null;
  end if;
  update public.approvals set title = new.title, makers = new.authors
  where entity_id = new.id and source = 'event' and status = 'pending';
  if not found then
    insert into public.approvals (id, kind, source, family, entity_id, title, summary, amount, is_amount_unknown, makers, requested_by, requested_at)
    values (public.pave_approval_id(new.id::text || ':' || new.version),
      case new.category when 'payment' then 'payment' when 'modification' then 'modification' when 'funding' then 'fundingStatus' else 'event' end,
      'event', 'events', new.id, new.title, initcap(new.category), case when new.currency = 'USD' then new.amount end,
      new.currency <> 'USD' and new.amount is not null,
      new.authors, coalesce(new.updated_by, new.created_by), case when tg_op = 'INSERT' then new.created_at else now() end);
  elsif tg_op = 'UPDATE' and to_jsonb(old) - kept is distinct from to_jsonb(new) - kept then
    update public.approvals set amount = case when new.currency = 'USD' then new.amount end,
      is_amount_unknown = new.currency <> 'USD' and new.amount is not null,
      steps_done = 0, deciders = '{}', decisions = '[]'
    where entity_id = new.id and source = 'event' and status = 'pending';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger events_approval_insert after insert on events for each row
  when (new.approval_status in ('pending', 'inReview')) execute function pave_track_event_approval();
--> statement-breakpoint
create trigger events_approval_update after update on events for each row
  when (old.approval_status in ('pending', 'inReview') or new.approval_status in ('pending', 'inReview'))
  execute function pave_track_event_approval();
--> statement-breakpoint
-- The same for a contract modification; users who edit it count as its makers.
create function pave_track_modification_approval() returns trigger language plpgsql as $$
declare
  waits boolean := new.approval_status in ('pending', 'inReview') and not new.is_deleted;
  kept constant text[] := array['version', 'updated_at', 'updated_by', 'approval_status', 'is_deleted'];
  makers_now uuid[] := array_remove(array[new.created_by], null);
begin
  if not waits then
    update public.approvals set decided_at = coalesce(decided_at, now()),
      status = case when new.approval_status in ('approved', 'rejected') and not new.is_deleted then new.approval_status else 'withdrawn' end
    where part_id = new.id and source = 'modification' and status = 'pending';
    return null;
  end if;
  if not exists (select from public.approvals where part_id = new.id and source = 'modification' and status = 'pending') then
    insert into public.approvals (id, kind, source, family, entity_id, part_id, title, summary, amount, is_amount_unknown, makers, requested_by, requested_at)
    select public.pave_approval_id(new.id::text || ':' || new.version), 'modification', 'modification', 'contracts', new.contract_id, new.id, c.title,
      'Modification ' || new.number, case when c.currency = 'USD' then abs(new.delta) end,
      c.currency <> 'USD' and new.delta is not null,
      array(select distinct m from unnest(makers_now || array_remove(array[new.updated_by], null)) m),
      coalesce(new.updated_by, new.created_by), case when tg_op = 'INSERT' then new.created_at else now() end
    from public.contracts c where c.id = new.contract_id;
  elsif tg_op = 'UPDATE' and to_jsonb(old) - kept is distinct from to_jsonb(new) - kept then
    update public.approvals a set steps_done = 0, deciders = '{}', decisions = '[]', summary = 'Modification ' || new.number,
      amount = (select abs(new.delta) from public.contracts c where c.id = new.contract_id and c.currency = 'USD'),
      is_amount_unknown = new.delta is not null and exists (select from public.contracts c
        where c.id = new.contract_id and c.currency <> 'USD'),
      makers = array(select distinct m from unnest(a.makers || array_remove(array[new.updated_by], null)) m)
    where part_id = new.id and source = 'modification' and status = 'pending';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger contract_modifications_approval_insert after insert on contract_modifications for each row
  when (new.approval_status in ('pending', 'inReview')) execute function pave_track_modification_approval();
--> statement-breakpoint
create trigger contract_modifications_approval_update after update on contract_modifications for each row
  when (old.approval_status in ('pending', 'inReview') or new.approval_status in ('pending', 'inReview'))
  execute function pave_track_modification_approval();
--> statement-breakpoint
-- What is already pending.
insert into approvals (id, kind, source, family, entity_id, title, summary, amount, is_amount_unknown, makers, requested_by, requested_at)
select pave_approval_id(id::text || ':' || version),
  case category when 'payment' then 'payment' when 'modification' then 'modification' when 'funding' then 'fundingStatus' else 'event' end,
  'event', 'events', id, title, initcap(category), case when currency = 'USD' then amount end,
  currency <> 'USD' and amount is not null, authors, created_by, created_at
from events where approval_status in ('pending', 'inReview') and not is_deleted;
--> statement-breakpoint
insert into approvals (id, kind, source, family, entity_id, part_id, title, summary, amount, is_amount_unknown, makers, requested_by, requested_at)
select pave_approval_id(m.id::text || ':' || m.version), 'modification', 'modification', 'contracts', m.contract_id, m.id, c.title, 'Modification ' || m.number,
  case when c.currency = 'USD' then abs(m.delta) end, c.currency <> 'USD' and m.delta is not null,
  array(select distinct x from unnest(array_remove(array[m.created_by, m.updated_by], null)) x), m.created_by, m.created_at
from contract_modifications m join contracts c on c.id = m.contract_id
where m.approval_status in ('pending', 'inReview') and not m.is_deleted;
