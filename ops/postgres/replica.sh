#!/bin/bash
# A copy of the database that follows it. PGPASSWORD is the password of the role `replicator`.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  install -d -o postgres -g postgres -m 700 "$PGDATA"
  until gosu postgres pg_basebackup --host=postgres --username=replicator --pgdata="$PGDATA" \
    --slot=replica --wal-method=stream --write-recovery-conf; do
    find "$PGDATA" -mindepth 1 -delete
    sleep 2
  done
fi
exec docker-entrypoint.sh postgres
