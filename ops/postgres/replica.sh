#!/bin/bash
# A copy of the database that follows it. PGPASSWORD is the password of the role `replicator`.
set -euo pipefail
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  # PG_VERSION is copied long before the rest, so the copy gets its final name only when it is complete.
  copy="$PGDATA.new"
  until
    rm -rf "$copy"
    install -d -o postgres -g postgres -m 700 "$copy"
    gosu postgres pg_basebackup --host=postgres --username=replicator --pgdata="$copy" --checkpoint=fast \
      --slot=replica --wal-method=stream --write-recovery-conf
  do
    sleep 2
  done
  rm -rf "$PGDATA"
  mv "$copy" "$PGDATA"
fi
exec docker-entrypoint.sh postgres
