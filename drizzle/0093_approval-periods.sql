-- Outlays, write-offs, funding lines and awards that are split require the steps of the whole, as payments do.
update approval_policies set period_days = 30
where kind in ('paidToDate', 'writeOff', 'fundingStatus', 'event') and period_days = 0 and updated_by is null;
