-- A payment or modification that is split requires the steps of the whole.
update approval_policies set period_days = 30 where kind in ('payment', 'modification');
